import { siteCalls } from '@jade/contract/site/calls'
import { api } from './calls.ts'

export const siteApi = api.room(siteCalls)

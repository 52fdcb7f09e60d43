import { siteOperatorCalls } from '@jade/contract/site/calls'
import { api } from '../../app/api.ts'

export const site = api.room(siteOperatorCalls)

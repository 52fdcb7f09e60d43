import { backofficeCalls } from '@jade/contract/backoffice/calls'
import { api } from '../../app/api.ts'

export const office = api.room(backofficeCalls)

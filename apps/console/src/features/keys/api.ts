import { keyCalls } from '@jade/contract/backoffice/key-calls'
import { api } from '../../app/api.ts'

export const keys = api.room(keyCalls)

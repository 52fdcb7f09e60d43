import { inboxCalls } from '@jade/contract/backoffice/inbox-calls'
import { api } from '../../app/api.ts'

export const inboxApi = api.room(inboxCalls)

import { messagesOperatorCalls } from '@jade/contract/messages/operator-calls'
import { api } from '../../app/api.ts'

export const messages = api.room(messagesOperatorCalls)

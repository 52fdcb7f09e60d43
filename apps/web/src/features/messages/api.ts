import { messagesCalls } from '@jade/contract/messages/calls'
import { api } from '../site/door.ts'

export const messagesApi = api.room(messagesCalls)

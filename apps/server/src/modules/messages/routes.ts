import { messagesCalls } from '@jade/contract/messages/calls'
import { table } from '@jade/service/room'
import { listMessages, readAllMessages, readMessage, removeMessage } from './message.service.ts'

export const messagesRoutes = table(messagesCalls, (app) => ({
  list: (request) => listMessages(app, request),
  read: (request) => readMessage(app, request),
  readAll: (request) => readAllMessages(app, request),
  remove: (request) => removeMessage(app, request),
}))

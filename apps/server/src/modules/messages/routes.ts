import { messagesCalls } from '@jade/contract/messages/calls'
import type { TemplateTable } from '@jade/contract/template'
import { table } from '@jade/service/room'
import { listMessages, readAllMessages, readMessage, removeMessage } from './message.service.ts'

export const messagesRoutes = (templates: TemplateTable) =>
  table(messagesCalls, (app) => ({
    list: (request) => listMessages(app, request, templates),
    read: (request) => readMessage(app, request, templates),
    readAll: (request) => readAllMessages(app, request),
    remove: (request) => removeMessage(app, request),
  }))

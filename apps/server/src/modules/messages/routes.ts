import { messagesCalls } from '@jade/contract/messages/calls'
import { messagesOperatorCalls } from '@jade/contract/messages/operator-calls'
import { templateOperatorCalls } from '@jade/contract/messages/template-operator-calls'
import type { TemplateTable } from '@jade/contract/template'
import { table } from '@jade/service/room'
import { addBroadcast, addPicture, countBroadcast, listBroadcasts, recallBroadcast, showPicture } from './broadcast.service.ts'
import { addList } from './list.service.ts'
import { listMessages, readAllMessages, readMessage, removeMessage } from './message.service.ts'
import { listTemplates, listVersions, reword } from './template.service.ts'
import { unreadCounts } from './unread.service.ts'

export const messagesRoutes = (templates: TemplateTable) =>
  table(messagesCalls, (app) => ({
    list: (request) => listMessages(app, request, templates),
    unread: (request) => unreadCounts(app, request),
    read: (request) => readMessage(app, request, templates),
    readAll: (request) => readAllMessages(app, request),
    remove: (request) => removeMessage(app, request),
  }))

export const messagesOperatorRoutes = table(messagesOperatorCalls, (app) => ({
  broadcasts: (request) => listBroadcasts(app, request),
  count: (request) => countBroadcast(app, request),
  readList: (request) => addList(app, request),
  add: (request) => addBroadcast(app, request),
  recall: (request) => recallBroadcast(app, request),
  picture: (request) => addPicture(app, request),
  showPicture: (request) => showPicture(app, request),
}))

export const templateOperatorRoutes = (templates: TemplateTable) =>
  table(templateOperatorCalls, (app) => ({
    templates: (request) => listTemplates(app, request, templates),
    templateVersions: (request) => listVersions(app, request, templates),
    reword: (request) => reword(app, request, templates),
  }))

import { consultationsCalls } from '@jade/contract/consultations/calls'
import { consultationsOperatorCalls } from '@jade/contract/consultations/operator-calls'
import { table } from '@jade/service/room'
import { closeOwn, listOwn, openConsultation, ownImage, ownThread, replyOwn } from './ask.service.ts'
import { close, deskThread, handOver, inbox, note, reply, take, viewScreenshot } from './desk.service.ts'
import { addCanned, addContact, changeContact, customerService, listCanned, listContacts, removeCanned } from './house.service.ts'

export const consultationsRoutes = table(consultationsCalls, (app) => ({
  list: (request) => listOwn(app, request),
  open: (request) => openConsultation(app, request),
  thread: (request) => ownThread(app, request),
  reply: (request) => replyOwn(app, request),
  close: (request) => closeOwn(app, request),
  image: (request) => ownImage(app, request),
  customerService: (request) => customerService(app, request),
}))

export const consultationsOperatorRoutes = table(consultationsOperatorCalls, (app) => ({
  inbox: (request) => inbox(app, request),
  thread: (request) => deskThread(app, request),
  viewImage: (request) => viewScreenshot(app, request),
  take: (request) => take(app, request),
  handOver: (request) => handOver(app, request),
  reply: (request) => reply(app, request),
  note: (request) => note(app, request),
  close: (request) => close(app, request),
  canned: () => listCanned(app),
  addCanned: (request) => addCanned(app, request),
  removeCanned: (request) => removeCanned(app, request),
  contacts: () => listContacts(app),
  addContact: (request) => addContact(app, request),
  changeContact: (request) => changeContact(app, request),
}))

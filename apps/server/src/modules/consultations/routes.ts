import { consultationsCalls } from '@jade/contract/consultations/calls'
import { colleaguesOf } from '@jade/service/colleagues'
import { consultationsOperatorCalls } from '@jade/contract/consultations/operator-calls'
import { type Room, table } from '@jade/service/room'
import { aboutOwn, closeOwn, listOwn, openConsultation, ownImage, ownThread, replyOwn } from './ask.service.ts'
import { askAsGuest } from './guest.service.ts'
import { unmaskGuest } from './guest-desk.service.ts'
import { assign, colleagues } from './assign.service.ts'
import { close, deskThread, handOver, inbox, note, reply, take, viewScreenshot } from './desk.service.ts'
import { addCanned, addContact, changeContact, customerService, listCanned, listContacts, removeCanned } from './house.service.ts'
import { chooseDeskName, ownDeskName, readAtDesk, typeAtDesk, typeOwn, usualWait } from './live.service.ts'
import { rateOwn } from './rate.service.ts'
import { markSpam, merge } from './sort-out.service.ts'

export const consultationsRoutes = table(consultationsCalls, (app) => ({
  list: (request) => listOwn(app, request),
  askAsGuest: (request) => askAsGuest(app, request),
  open: (request) => openConsultation(app, request),
  about: (request) => aboutOwn(app, request),
  thread: (request) => ownThread(app, request),
  reply: (request) => replyOwn(app, request),
  close: (request) => closeOwn(app, request),
  rate: (request) => rateOwn(app, request),
  typing: (request) => typeOwn(app, request),
  usual: () => usualWait(app),
  image: (request) => ownImage(app, request),
  customerService: (request) => customerService(app, request),
}))

export const consultationsOperatorRoutes = (of: () => readonly Room[]) =>
  table(consultationsOperatorCalls, (app) => ({
    inbox: (request) => inbox(app, request),
    thread: (request) => deskThread(app, request),
    unmask: (request) => unmaskGuest(app, request),
    viewImage: (request) => viewScreenshot(app, request),
    read: (request) => readAtDesk(app, request),
    typing: (request) => typeAtDesk(app, request),
    desk: (request) => ownDeskName(app, request),
    setDesk: (request) => chooseDeskName(app, request),
    take: (request) => take(app, request),
    colleagues: (request) => colleagues(app, request, colleaguesOf(of())),
    assign: (request) => assign(app, request, colleaguesOf(of())),
    handOver: (request) => handOver(app, request),
    reply: (request) => reply(app, request),
    merge: (request) => merge(app, request),
    spam: (request) => markSpam(app, request),
    note: (request) => note(app, request),
    close: (request) => close(app, request),
    canned: () => listCanned(app),
    addCanned: (request) => addCanned(app, request),
    removeCanned: (request) => removeCanned(app, request),
    contacts: () => listContacts(app),
    addContact: (request) => addContact(app, request),
    changeContact: (request) => changeContact(app, request),
  }))

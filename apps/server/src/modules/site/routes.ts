import { siteCalls, siteOperatorCalls } from '@jade/contract/site/calls'
import { table } from '@jade/service/room'
import { addNotice, editNotice, endNotice, listNotices, operatorNotices, readNotice } from './notices.service.ts'
import { changeSetting, dropPlanned, listSettings, oneSetting, publicObject, settingHistory } from './settings.service.ts'
import { closeSite, operatorState, publicStatus, reopenSite } from './status.service.ts'

export const siteRoutes = table(siteCalls, (app) => ({
  status: ({ lang }) => publicStatus(app, lang),
  settings: () => publicObject(app),
  notices: (request) => listNotices(app, request),
  notice: (request) => readNotice(app, request),
}))

export const siteOperatorRoutes = table(siteOperatorCalls, (app) => ({
  state: () => operatorState(app),
  close: (request) => closeSite(app, request),
  reopen: (request) => reopenSite(app, request),
  settings: () => listSettings(app),
  setting: (request) => oneSetting(app, request),
  changeSetting: (request) => changeSetting(app, request),
  dropPlanned: (request) => dropPlanned(app, request),
  settingHistory: (request) => settingHistory(app, request),
  notices: (request) => operatorNotices(app, request),
  addNotice: (request) => addNotice(app, request),
  editNotice: (request) => editNotice(app, request),
  endNotice: (request) => endNotice(app, request),
}))

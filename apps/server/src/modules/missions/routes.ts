import { missionsCalls } from '@jade/contract/missions/calls'
import { missionsOperatorCalls } from '@jade/contract/missions/operator-calls'
import { table } from '@jade/service/room'
import { claimTask } from './claim.service.ts'
import { listClaims } from './claims-desk.service.ts'
import { addMission, editMission, listGroups, listMissions, saveGroup, setMissionState } from './desk.service.ts'
import { readLadder, readUsdt, saveLadder, saveUsdt } from './terms-desk.service.ts'
import { barList, countTasks, listTasks } from './list.service.ts'
import { previewMission } from './preview.service.ts'
import { sign, signInOf } from './sign.service.ts'
import { usdtList, usdtTake } from './usdt.service.ts'

export const missionsRoutes = table(missionsCalls, (app) => ({
  list: (request) => listTasks(app, request),
  count: (request) => countTasks(app, request),
  barList: (request) => barList(app, request),
  audit: (request) => claimTask(app, request),
  signIn: (request) => signInOf(app, request),
  sign: (request) => sign(app, request),
  usdtList: (request) => usdtList(app, request),
  usdtTake: (request) => usdtTake(app, request),
}))

export const missionsOperatorRoutes = table(missionsOperatorCalls, (app) => ({
  missions: (request) => listMissions(app, request),
  preview: (request) => previewMission(app, request),
  add: (request) => addMission(app, request),
  edit: (request) => editMission(app, request),
  setState: (request) => setMissionState(app, request),
  groups: () => listGroups(app),
  saveGroup: (request) => saveGroup(app, request),
  ladder: () => readLadder(app),
  saveLadder: (request) => saveLadder(app, request),
  usdt: () => readUsdt(app),
  saveUsdt: (request) => saveUsdt(app, request),
  claims: (request) => listClaims(app, request),
}))

import { promotionsOperatorCalls } from '@jade/contract/promotions/operator-calls'
import { type Room, table } from '@jade/service/room'
import { deskApplication, deskApplications } from './desk/application-facts.service.ts'
import { deskSigns } from './desk/application-signs.service.ts'
import { approveApplication, refuseApplication, shipGift, unmaskApplication } from './desk/applications-desk.service.ts'
import {
  deskFrontTypes,
  deskModes,
  deskOffer,
  deskOffers,
  deskOwed,
  deskPlatforms,
  deskVersions,
  previewTerms,
} from './desk/desk-list.service.ts'
import { simulateOffer } from './simulation/simulate.service.ts'
import { addOffer, choosePlayers, cloneOffer, editOffer, publish, saveFrontType, setMode, setState } from './desk/desk.service.ts'

export const promotionsOperatorRoutes = (of: () => readonly Room[]) =>
  table(promotionsOperatorCalls, (app) => ({
    offers: (request) => deskOffers(app, request),
    offer: (request) => deskOffer(app, request),
    offerOwed: (request) => deskOwed(app, request),
    versions: (request) => deskVersions(app, request),
    addOffer: (request) => addOffer(app, request),
    editOffer: (request) => editOffer(app, request),
    cloneOffer: (request) => cloneOffer(app, request),
    publish: (request) => publish(app, request),
    simulate: (request) => simulateOffer(app, request),
    setState: (request) => setState(app, request),
    choose: (request) => choosePlayers(app, request),
    preview: (request) => previewTerms(app, request),
    modes: () => deskModes(app),
    setMode: (request) => setMode(app, request),
    platforms: (request) => deskPlatforms(app, request),
    frontTypes: () => deskFrontTypes(app),
    saveFrontType: (request) => saveFrontType(app, request),
    applications: (request) => deskApplications(app, request),
    application: (request) => deskApplication(app, request),
    applicationSigns: (request) => deskSigns(app, of(), request),
    approve: (request) => approveApplication(app, request),
    refuse: (request) => refuseApplication(app, of(), request),
    unmaskApplication: (request) => unmaskApplication(app, request),
    ship: (request) => shipGift(app, request),
  }))

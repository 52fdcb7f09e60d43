import { packetsCalls } from '@jade/contract/packets/calls'
import { packetsOperatorCalls } from '@jade/contract/packets/operator-calls'
import { table } from '@jade/service/room'
import { addCampaign } from './announce.service.ts'
import { listCampaigns, listClaims, setPicture, stopCampaign } from './operate.service.ts'
import { campaignProof, ownPackets } from './proof.service.ts'
import { redEnvelope } from './show.service.ts'

export const packetsRoutes = table(packetsCalls, (app) => ({
  redEnvelope: (request) => redEnvelope(app, request),
  redEnvelopeProof: (request) => campaignProof(app, request),
  ownPackets: (request) => ownPackets(app, request),
}))

export const packetsOperatorRoutes = table(packetsOperatorCalls, (app) => ({
  list: (request) => listCampaigns(app, request),
  claims: (request) => listClaims(app, request),
  add: (request) => addCampaign(app, request),
  picture: (request) => setPicture(app, request),
  stop: (request) => stopCampaign(app, request),
}))

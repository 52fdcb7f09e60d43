import { promotionsCalls } from '@jade/contract/promotions/calls'
import { type Room, table } from '@jade/service/room'
import { checkAddAudit, offerClaims } from './applying/apply.service.ts'
import { auditList, cancelAudit, receivedAudit } from './applications/audit.service.ts'
import { addAudit } from './applying/claim.service.ts'
import { offerWager } from './catalogue/wager.service.ts'
import { frontTypes, limitedOffers, listOffers, offerInfo, showType } from './catalogue/list.service.ts'

/** `of`: the rooms from which something else is claimed at the address of the offers. */
export const promotionsRoutes = (of: () => readonly Room[]) =>
  table(promotionsCalls, (app) => {
    const others = () => of().flatMap(({ claims }) => (claims ? [claims] : []))
    return {
      showType: (request) => showType(app, request),
      frontTypes: (request) => frontTypes(app, request),
      list: (request) => listOffers(app, others(), request),
      limited: (request) => limitedOffers(app, request),
      info: (request) => offerInfo(app, request),
      wager: (request) => offerWager(app, request),
      checkAddAudit: (request) => checkAddAudit(app, request),
      addAudit: (request) => addAudit(app, [offerClaims, ...others()], request),
      auditList: (request) => auditList(app, request),
      cancelAudit: (request) => cancelAudit(app, request),
      receivedAudit: (request) => receivedAudit(app, request),
    }
  })

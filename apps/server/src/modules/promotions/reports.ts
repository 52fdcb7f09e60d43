import { owedReport } from '@jade/contract/promotions/reports'
import type { Queryable } from '@jade/service/app'
import { type Asked, type FoundOf, type Report, report } from '@jade/service/report'
import { NOTHING, type Owed, owedByOffer, plus } from './desk/owed.service.ts'
import { namesOfOffers } from './desk/owed.store.ts'

/** Those with most in wallets and applications first. */
async function readOwed(q: Queryable, { lang, skip, limit }: Asked<'offer'>): Promise<FoundOf<typeof owedReport>> {
  const found = [...(await owedByOffer(q))].toSorted(([a, one], [b, other]) => Number(worth(other) - worth(one)) || a - b)
  const page = found.slice(skip, skip + limit)
  const names = await namesOfOffers(
    q,
    page.map(([id]) => id),
  )
  return {
    rows: page.map(([id, of]) => ({ ...of, id: String(id), name: names.get(id)?.[lang] ?? String(id) })),
    total: found.length,
    totals: found.map(([, of]) => of).reduce(plus, NOTHING),
  }
}

const worth = ({ money, bonus }: Owed): bigint => money + bonus

export const promotionsReports: readonly Report[] = [report(owedReport, readOwed)]

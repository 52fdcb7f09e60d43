import { closingTexts } from '@jade/contract/consultations/errors'
import type { Lang } from '@jade/contract/errors'
import { taipeiTime } from '@jade/service/clock'
import type { EntryRow } from './entries.store.ts'
import type { ConsultationRow, KeptFacts, OrderFacts } from './store.ts'

/** A consultation with what was asked first. */
export function rowOf(row: ConsultationRow, first: EntryRow | undefined) {
  return {
    id: String(row.id),
    type: row.type,
    title: row.title,
    information: first?.text ?? '',
    images: [...(first?.images ?? [])],
    status: row.status,
    watch: row.watch,
    time: taipeiTime(row.created_at),
    updated: taipeiTime(row.updated_at),
  }
}

/** Facts of before had no name. */
export const orderOf = (facts: KeptFacts | null): OrderFacts | null => facts && { ...facts, name: facts.name ?? '' }

/** What stands in an entry; closing words that nobody wrote are the house's, in the reader's language. */
export function entryOf({ id, author, by, text, images, created_at }: EntryRow, lang: Lang) {
  const own = author === 'closing' && text === '' ? closingTexts[by === '' ? 'player' : 'service'][lang] : text
  return { id: String(id), from: author, by, text: own, images: [...images], time: taipeiTime(created_at) }
}

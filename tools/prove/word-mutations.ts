import type { Mutation } from './mutation-list.ts'

const modules = 'apps/server/src/modules'
const app = 'apps/server/src/app'
const alerts = `${modules}/alerts`

/** Accounts from a file (SERVICE-31). */
const lists: readonly Mutation[] = [
  {
    fault: 'a list that another read in is used',
    file: `${modules}/messages/list.store.ts`,
    find: 'where id = $1 and made_by = $2',
    replace: 'where id = $1 and ($2 = made_by or $2 <> made_by)',
    test: `${modules}/messages/lists.service.test.ts`,
  },
  {
    fault: 'accounts in capitals are others',
    file: `${modules}/messages/list.rules.ts`,
    find: 'const key = cell.toLowerCase()',
    replace: 'const key = cell',
    test: `${modules}/messages/list.rules.test.ts`,
  },
  {
    fault: 'a list reaches whoever advertising may not',
    file: `${modules}/messages/send.service.ts`,
    find: 'return audience.advertising ? sql`${named} and ${advertisingAllowedOf(player)}` : named',
    replace: 'return audience.advertising && audience.list_id === null ? sql`${named} and ${advertisingAllowedOf(player)}` : named',
    test: `${modules}/messages/lists.service.test.ts`,
  },
  {
    fault: 'a list takes the place of who else was asked for',
    file: `${modules}/messages/send.service.ts`,
    find: 'sql`(${byAccount} or ${isListed(player, list)})`',
    replace: 'isListed(player, list)',
    test: `${modules}/messages/lists.service.test.ts`,
  },
  {
    fault: 'a list that a broadcast names is taken away',
    file: `${modules}/messages/list.store.ts`,
    find: ' and not exists (select 1 from messages.broadcast b where b.list_id = l.id)',
    replace: '',
    test: `${modules}/messages/lists.service.test.ts`,
  },
  {
    fault: 'lists stay for ever',
    file: `${modules}/messages/list.service.ts`,
    find: 'const KEPT_MS = 24 * 3_600_000',
    replace: 'const KEPT_MS = 48 * 3_600_000',
    test: `${modules}/messages/lists.service.test.ts`,
  },
  {
    fault: 'a file has any number of lines',
    file: `${modules}/messages/list.rules.ts`,
    find: "  if (said.length > LIST_LINES) return 'lines'\n",
    replace: '',
    test: `${modules}/messages/list.rules.test.ts`,
  },
  {
    fault: 'another encoding is read as names',
    file: `${modules}/messages/list.rules.ts`,
    find: "new TextDecoder('utf-8', { fatal: true })",
    replace: "new TextDecoder('utf-8')",
    test: `${modules}/messages/list.rules.test.ts`,
  },
  {
    fault: 'the next player of a list is reached',
    file: `${modules}/messages/list.store.ts`,
    find: 'get_bit(l.bits, (${player} % ${CHUNK}::bigint)::int) = 1',
    replace: 'get_bit(l.bits, ((${player} + 1) % ${CHUNK}::bigint)::int) = 1',
    test: `${modules}/messages/lists.service.test.ts`,
  },
]

/** A guest's way back (SERVICE-32). */
const guests: readonly Mutation[] = [
  {
    fault: "a guest's way back goes out in full to every reader",
    file: `${modules}/consultations/guest-desk.service.ts`,
    find: '    contact: masked(contact),\n',
    replace: '    contact,\n',
    test: `${app}/masked.service.test.ts`,
  },
  {
    fault: "a guest's way back goes out in full to who does not hold the case",
    file: `${modules}/consultations/guest-desk.service.ts`,
    find: "    if (row.assignee !== actor.account) throw refuse('consultations.not_taken')\n",
    replace: '',
    test: `${modules}/consultations/guests.service.test.ts`,
  },
  {
    fault: "a guest's way back goes out without a row in the audit log",
    file: `${modules}/consultations/guest-desk.service.ts`,
    find: "    u.audit({ action: 'consultation.unmask', object: `consultation ${row.id}`, reason: body.reason, unchanged: 'sight' })\n",
    replace: '',
    test: `${modules}/consultations/guests.service.test.ts`,
  },
  {
    fault: 'the subscriber of a guest is kept',
    file: `${modules}/consultations/guest.store.ts`,
    find: "set guest_contact = '', guest_source = '' where",
    replace: "set guest_contact = '' where",
    test: `${modules}/consultations/guests.service.test.ts`,
  },
  {
    fault: 'a way back is erased while its case is open',
    file: `${modules}/consultations/guest.store.ts`,
    find: "and status = 'ended' and guest_contact <> '' and ended_at <= $1",
    replace: "and guest_contact <> '' and coalesce(ended_at, created_at) <= $1",
    test: `${modules}/consultations/guests.service.test.ts`,
  },
  {
    fault: 'a way back is erased while spam from there is kept out',
    file: `${modules}/consultations/guest.store.ts`,
    find: ' and (spam_at is null or spam_at <= $2)',
    replace: '',
    test: `${modules}/consultations/guests.service.test.ts`,
  },
]

/** Who sees what the house hangs (CONTENT-2, CONTENT-15). */
const popups: readonly Mutation[] = [
  {
    fault: 'guests see what is for players',
    file: `${modules}/content/popups.store.ts`,
    find: "when 'players' then $6 is not null",
    replace: "when 'players' then true",
    test: `${modules}/content/popups.service.test.ts`,
  },
  {
    fault: 'players see what is for guests',
    file: `${modules}/content/popups.store.ts`,
    find: "when 'guests' then $6::int is null",
    replace: "when 'guests' then $6::int is null or true",
    test: `${modules}/content/popups.service.test.ts`,
  },
  {
    fault: 'a level above the highest sees it',
    file: `${modules}/content/popups.store.ts`,
    find: '$6 between level_min and level_max',
    replace: '$6 <= level_max',
    test: `${modules}/content/popups.service.test.ts`,
  },
  {
    fault: 'five are taken before it is asked who may see them',
    file: `${modules}/content/popups.store.ts`,
    find: '`select * from site.popup\n      where shown',
    replace: '`select * from (select * from site.popup where shown order by starts_at desc, id desc limit 5) popup\n      where shown',
    test: `${modules}/content/popups.service.test.ts`,
  },
  {
    fault: 'a footer leaves out what binds the house',
    file: 'packages/contract/src/site/footer.ts',
    find: 'return [...placed, ...ALWAYS.filter((page) => !placed.includes(page))]',
    replace: 'return placed',
    test: 'packages/contract/src/site/footer.test.ts',
  },
  {
    fault: 'a page stands in a footer twice',
    file: 'packages/contract/src/site/footer.ts',
    find: '...ALWAYS.filter((page) => !placed.includes(page))]',
    replace: '...ALWAYS]',
    test: 'packages/contract/src/site/footer.test.ts',
  },
]

/** Alerts by mail (SERVICE-20 to 23), and the book of coins (POINTS-6). */
const mail: readonly Mutation[] = [
  {
    fault: 'a late answer ends a letter that waits to be sent anew',
    file: `${alerts}/queue.store.ts`,
    find: "where id = $1 and state = 'waiting' and round = $5`",
    replace: "where id = $1 and state = 'waiting' and $5::int is not null`",
    test: `${alerts}/words-of-mail.service.test.ts`,
  },
  {
    fault: 'what nobody signed counts as sent',
    file: `${alerts}/mail.channel.ts`,
    find: 'if (!answer.answered) return handedBy(answer.why)',
    replace: "if (!answer.answered) return handedBy(answer.why === 'late' ? 'late' : 'sent')",
    test: `${alerts}/words-of-mail.service.test.ts`,
  },
  {
    fault: 'the link of a letter ends mail as soon as it is fetched',
    file: `${alerts}/unsubscribe.service.ts`,
    find: "  return unsubscribePage(receiver.ended === null ? 'ask' : 'done', receiver.lang, 200)\n",
    replace:
      "  await app.unit(machine, async (u) => mails.endMail(u.tx, receiver.id, { ended: 'unsubscribed', now: u.now }))\n  return unsubscribePage(receiver.ended === null ? 'ask' : 'done', receiver.lang, 200)\n",
    test: `${alerts}/unsubscribe.service.test.ts`,
  },
  {
    fault: 'an address gets any number of letters a day',
    file: `${alerts}/alert.rules.ts`,
    find: 'export const MAILS_A_DAY = 20',
    replace: 'export const MAILS_A_DAY = 2_000',
    test: `${alerts}/mail.service.test.ts`,
  },
  {
    fault: 'letters of one address are handed over at once',
    file: `${alerts}/send.service.ts`,
    find: 'Map.groupBy(rows, ({ device_id: id }) => id)',
    replace: 'Map.groupBy(rows, ({ id }) => id)',
    test: `${alerts}/mail.service.test.ts`,
  },
  {
    fault: 'a head of the coins is signed as one of the money',
    file: 'apps/server/src/modules/records/heads.service.ts',
    find: 'signedHeadText({ book, player',
    replace: "signedHeadText({ book: 'money', player",
    test: 'apps/server/src/modules/records/records.service.test.ts',
  },
  {
    fault: 'entries of the other book are good in a statement',
    file: 'apps/web/src/features/records/proof/check.ts',
    find: "    if (foreign) return { kind: 'book', seq: foreign.seq, entry: foreign }\n",
    replace: '',
    test: 'apps/web/src/features/records/proof/check.test.ts',
  },
]

/** What the house says to people, and keeps of them. */
export const wordMutations: readonly Mutation[] = [...lists, ...guests, ...popups, ...mail]

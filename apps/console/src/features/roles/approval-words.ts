import { permissionWords } from '@jade/contract/backoffice/permission-words'
import { lang } from '../../app/locale.ts'
import { m } from '../../paraglide/messages.js'
import { type FactWords, plain } from '../../parts/fact-words.ts'

/** A permission a line, in words with its name behind: what is given stands there to be read. */
const inWords = (permissions: readonly string[]): string =>
  permissions.map((one) => `${permissionWords(one, lang())} (${one})`).join('\n') || '—'

/** What approvals of this feature say. */
export const rolesWords: FactWords<'backoffice.role'> = {
  'backoffice.role': {
    role: [m.roles_name, plain],
    zh: [m.roles_zh, plain],
    en: [m.roles_en, plain],
    given: [m.roles_given, inWords],
    taken: [m.roles_taken, inWords],
    people: [m.roles_people, (people) => plain(people)],
  },
}

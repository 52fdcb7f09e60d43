import { lang } from '../../app/locale.ts'
import { groupText } from '../../parts/group-text.ts'
import { m } from '../../paraglide/messages.js'
import { type FactWords, plain, someOf, yesNo } from '../../parts/fact-words.ts'

/** What approvals of this feature say. */
export const playersWords: FactWords<'wallet.grant_bonus'> = {
  'wallet.grant_bonus': {
    name: [m.players_bonus_name, (name) => name[lang()]],
    bonus: [m.players_bonus_amount, plain],
    multiple: [m.players_bonus_multiple, plain],
    isSports: [m.parts_fact_sports_wallet, yesNo],
    groups: [m.turnover_group, someOf(groupText)],
    giveUp: [m.players_bonus_give_up, plain],
  },
}

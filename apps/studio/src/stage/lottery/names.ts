import type { Tab } from './face.ts'
import { twoDigits } from './say.ts'

/** A line in words: play type and what was chosen. */
export function nameOfLine(tabs: readonly Tab[], bet: string): string {
  for (const tab of tabs) {
    if (tab.kind === 'pick' && bet.startsWith(tab.prefix)) {
      const numbers = bet.slice(tab.prefix.length).split('-').map(Number)
      return `${tab.label} ${numbers.map(twoDigits).join(' ')}`
    }
    const options = tab.kind === 'tiles' ? tab.groups.flatMap((group) => group.options.map((each) => ({ each, label: group.label }))) : []
    const found = options.find(({ each }) => each.bet === bet)
    if (found) return found.label === undefined ? found.each.label : `${found.label} ${found.each.label}`
  }
  return bet
}

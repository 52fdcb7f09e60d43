import { textOf } from '@jade/contract/content/markup'
import type { PageName } from '@jade/contract/content/pages'
import { about } from '@jade/contract/content/texts/about'
import { aboutCollection } from '@jade/contract/content/texts/about-collection'
import { alliance } from '@jade/contract/content/texts/cooperrative-alliance'
import { beginnersGuide } from '@jade/contract/content/texts/beginner-s-guide'
import { declaration } from '@jade/contract/content/texts/declaration-clause'
import { taskHelp } from '@jade/contract/content/texts/task-help'
import { terms } from '@jade/contract/content/texts/terms-service'
import { usdtTeaching } from '@jade/contract/content/texts/usdt-teaching'
import { vipHelp } from '@jade/contract/content/texts/vip-help'
import type { BothTexts } from '@jade/contract/content/tree'

const markups: Readonly<Record<PageName, { readonly zh: string; readonly en: string }>> = {
  about,
  'beginner-s-guide': beginnersGuide,
  'cooperrative-alliance': alliance,
  'declaration-clause': declaration,
  'terms-service': terms,
  'task-help': taskHelp,
  'vip-help': vipHelp,
  'about-collection': aboutCollection,
  'usdt-teaching': usdtTeaching,
}

/** The text that a page came with: version 0. */
export function shippedTexts(page: PageName): BothTexts {
  const { zh, en } = markups[page]
  return { zh: textOf(zh), en: textOf(en) }
}

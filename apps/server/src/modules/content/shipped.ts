import { markupOf, textOf } from '@jade/contract/content/markup'
import type { PageName } from '@jade/contract/content/pages'
import { about } from '@jade/contract/content/texts/about'
import { aboutCollection } from '@jade/contract/content/texts/about-collection'
import { appDownload } from '@jade/contract/content/texts/app-download'
import { beginnersGuide } from '@jade/contract/content/texts/beginner-s-guide'
import { alliance } from '@jade/contract/content/texts/cooperrative-alliance'
import { declaration } from '@jade/contract/content/texts/declaration-clause'
import { depositHelp } from '@jade/contract/content/texts/deposit-help'
import { help } from '@jade/contract/content/texts/help'
import { jpApp } from '@jade/contract/content/texts/jp-app'
import { jpAppAndroid } from '@jade/contract/content/texts/jp-app-android'
import { jpAppIos } from '@jade/contract/content/texts/jp-app-ios'
import { responsibleGambling } from '@jade/contract/content/texts/responsible-gambling'
import { taskHelp } from '@jade/contract/content/texts/task-help'
import { terms } from '@jade/contract/content/texts/terms-service'
import { transferHelp } from '@jade/contract/content/texts/transfer-help'
import { usdtTeaching } from '@jade/contract/content/texts/usdt-teaching'
import { vipHelp } from '@jade/contract/content/texts/vip-help'
import { withdrawalsHelp } from '@jade/contract/content/texts/withdrawals-help'
import type { BothTexts } from '@jade/contract/content/tree'

const markups: Readonly<Record<PageName, { readonly zh: string; readonly en: string }>> = {
  about,
  'beginner-s-guide': beginnersGuide,
  'cooperrative-alliance': alliance,
  'declaration-clause': declaration,
  'terms-service': terms,
  'responsible-gambling': responsibleGambling,
  help: { zh: markupOf(help.zh), en: markupOf(help.en) },
  'deposit-help': depositHelp,
  'transfer-help': transferHelp,
  'withdrawals-help': withdrawalsHelp,
  'task-help': taskHelp,
  'vip-help': vipHelp,
  'about-collection': aboutCollection,
  'usdt-teaching': usdtTeaching,
  'app-download': appDownload,
  'jp-app': jpApp,
  'jp-app-android': jpAppAndroid,
  'jp-app-ios': jpAppIos,
}

/** The text that a page came with: version 0. */
export function shippedTexts(page: PageName): BothTexts {
  const { zh, en } = markups[page]
  return { zh: textOf(zh), en: textOf(en) }
}

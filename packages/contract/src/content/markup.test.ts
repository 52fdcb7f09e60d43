import { describe, expect, test } from 'vitest'
import { markupOf, textOf } from './markup.ts'
import { about } from './texts/about.ts'
import { aboutCollection } from './texts/about-collection.ts'
import { appDownload } from './texts/app-download.ts'
import { beginnersGuide } from './texts/beginner-s-guide.ts'
import { alliance } from './texts/cooperrative-alliance.ts'
import { declaration } from './texts/declaration-clause.ts'
import { depositHelp } from './texts/deposit-help.ts'
import { help } from './texts/help.ts'
import { jpApp } from './texts/jp-app.ts'
import { jpAppAndroid } from './texts/jp-app-android.ts'
import { jpAppIos } from './texts/jp-app-ios.ts'
import { responsibleGambling } from './texts/responsible-gambling.ts'
import { taskHelp } from './texts/task-help.ts'
import { terms } from './texts/terms-service.ts'
import { transferHelp } from './texts/transfer-help.ts'
import { usdtTeaching } from './texts/usdt-teaching.ts'
import { vipHelp } from './texts/vip-help.ts'
import { withdrawalsHelp } from './texts/withdrawals-help.ts'
import { bothTexts, type PageText, pageText } from './tree.ts'

const shipped = {
  about,
  aboutCollection,
  alliance,
  appDownload,
  beginnersGuide,
  declaration,
  depositHelp,
  help: { zh: markupOf(help.zh), en: markupOf(help.en) },
  jpApp,
  jpAppAndroid,
  jpAppIos,
  responsibleGambling,
  taskHelp,
  terms,
  transferHelp,
  usdtTeaching,
  vipHelp,
  withdrawalsHelp,
}

describe('the form in which people write a page', () => {
  test('becomes a tree of headings, paragraphs and lists, with bold and links', () => {
    expect(textOf('# T\n> one line\n\n## H\nWords **loud** and [there](/about).\n- a\n- b\n1. x\n')).toEqual({
      title: 'T',
      summary: 'one line',
      blocks: [
        { kind: 'heading', spans: [{ text: 'H' }] },
        {
          kind: 'paragraph',
          spans: [{ text: 'Words ' }, { text: 'loud', bold: true }, { text: ' and ' }, { text: 'there', link: '/about' }, { text: '.' }],
        },
        { kind: 'list', ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] },
        { kind: 'list', ordered: true, items: [[{ text: 'x' }]] },
      ],
    })
  })

  test.each(['[x](javascript:alert)', '[x](//evil.example)', '[x](/\\evil.example)', '[x](http://plain.example)', '<b>x</b>'])(
    '%s stays the words that it is',
    (line) => expect(textOf(line).blocks).toEqual([{ kind: 'paragraph', spans: [{ text: line }] }]),
  )

  test('a link that markup would not make is refused in the tree as well', () => {
    const of = (link: string) => ({ title: 'T', summary: '', blocks: [{ kind: 'paragraph', spans: [{ text: 'x', link }] }] })
    expect(pageText.safeParse(of('https://example.com/a')).success).toBe(true)
    for (const link of ['javascript:alert(1)', '//evil.example', 'http://plain.example', '/\\evil.example'])
      expect(pageText.safeParse(of(link)).success, link).toBe(false)
  })
})

describe('the texts that pages come with', () => {
  const shape = ({ blocks }: PageText) =>
    blocks.map((block) => (block.kind === 'list' ? `${block.kind} ${block.items.length}` : block.kind))

  test.each(Object.entries(shipped))('%s is whole, reads back as it was written, and says the same in both languages', (_, both) => {
    const texts = { zh: textOf(both.zh), en: textOf(both.en) }
    expect(bothTexts.safeParse(texts).success).toBe(true)
    for (const text of [texts.zh, texts.en]) expect(textOf(markupOf(text))).toEqual(text)
    expect(shape(texts.en)).toEqual(shape(texts.zh))
    expect(both.en).not.toMatch(/\p{Script=Han}/u)
    const links = (markup: string) => new Set([...markup.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link))
    expect(links(both.en)).toEqual(links(both.zh))
  })
})

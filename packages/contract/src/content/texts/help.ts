const headings = (...titles: readonly string[]) => titles.map((text) => ({ kind: 'heading' as const, spans: [{ text }] }))

/**
 * The phone's index: a heading for each of its lists, which the page places (CONTENT-16). A tree and no markup: the page draws it without
 * what reads markup, which it would fetch for six lines.
 */
export const help = {
  zh: {
    title: '幫助中心',
    summary: '使用前的說明、款項與規則，都在這裡',
    blocks: headings('開始使用', '款項', '獎勵', '遊戲', '關於本站'),
  },
  en: {
    title: 'Help',
    summary: 'How things work, money and rules, all in one place',
    blocks: headings('Getting started', 'Money', 'Rewards', 'Games', 'About this site'),
  },
}

import { lang } from '../../../stage/kit/texts.ts'
import { wordsIn } from '../../../stage/kit/words.ts'

const zh = {
  dragon: '龍',
  tiger: '虎',
  tie: '和',
  suitedTie: '同花和',
  wins: '{side}贏',
  tied: '和局',
  tieNote: '和局退半',
  rulesText:
    '八副牌，龍、虎各發一張，比點數大小，A 最小、K 最大，不比花色。此為隨機數牌桌，沒有真人與影像；每局都從完整的八副牌重新抽出，上一局的牌不影響下一局。',
  tieHalf: '點數相同為和局：押「和」贏 11 倍，花色也相同時「同花和」贏 50 倍；押龍或虎退回一半，輸掉的一半計有效投注。',
  hedge: '同局押龍又押虎，只有最壞情況的損失計有效投注。',
} as const

const en: Record<keyof typeof zh, string> = {
  dragon: 'Dragon',
  tiger: 'Tiger',
  tie: 'Tie',
  suitedTie: 'Suited tie',
  wins: '{side} wins',
  tied: 'A tie',
  tieNote: 'half back on a tie',
  rulesText:
    'Eight decks, one card each for dragon and tiger. The higher rank wins, ace low and king high; suits do not count. This is an RNG table without people or video; every round is dealt from eight whole decks anew, so no round depends on the one before.',
  tieHalf:
    'Equal ranks are a tie: the tie bet pays 11 to 1; if the suits match too, the suited tie pays 50 to 1. Dragon and tiger get half of the stake back; the half that is lost counts as a valid bet.',
  hedge: 'If you bet on both dragon and tiger in one round, only the worst-case loss counts as a valid bet.',
}

export const word = wordsIn<keyof typeof zh>(lang, zh, en)

/** How it is played, for the page of the rules and the guide. */
export const rules = () => ({ text: word('rulesText'), notes: [word('tieHalf'), word('hedge')] })

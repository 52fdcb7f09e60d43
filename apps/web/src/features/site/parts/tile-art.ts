import basketball from '../../../art/emblems/basketball.svg'
import cherries from '../../../art/emblems/cherries.svg'
import coin from '../../../art/emblems/coin.svg'
import diamond from '../../../art/emblems/diamond-suit.svg'
import dolphin from '../../../art/emblems/dolphin.svg'
import flowerCards from '../../../art/emblems/flower-playing-cards.svg'
import gem from '../../../art/emblems/gem-stone.svg'
import heart from '../../../art/emblems/heart-suit.svg'
import joker from '../../../art/emblems/joker.svg'
import mahjong from '../../../art/emblems/mahjong-red-dragon.svg'
import dice from '../../../art/emblems/game-die.svg'
import eightBall from '../../../art/emblems/pool-8-ball.svg'
import slotMachine from '../../../art/emblems/slot-machine.svg'
import tickets from '../../../art/emblems/admission-tickets.svg'
import trophy from '../../../art/emblems/trophy.svg'
import tropicalFish from '../../../art/emblems/tropical-fish.svg'
import turtle from '../../../art/emblems/turtle.svg'
import volleyball from '../../../art/emblems/volleyball.svg'
import watermelon from '../../../art/emblems/watermelon.svg'
import whale from '../../../art/emblems/whale.svg'
import type { Group } from '../platforms.ts'

/** The first of each group is its sign; tiles take one by their name. */
const EMBLEMS: Readonly<Record<Group, readonly [string, ...string[]]>> = {
  slots: [slotMachine, gem, cherries, coin, watermelon],
  fish: [tropicalFish, whale, turtle, dolphin],
  casino: [diamond, heart, dice, joker],
  sports: [basketball, volleyball, trophy],
  cards: [mahjong, flowerCards, joker],
  lottery: [eightBall, tickets],
}
const HUES: Readonly<Record<Group, number>> = { slots: 36, fish: 196, casino: 158, sports: 14, cards: 350, lottery: 268 }

/** The sign of a group, or the emblem that a name of the group always gets. */
export function emblemOf(group: Group, seed?: string): string {
  const own = EMBLEMS[group]
  return (seed === undefined ? undefined : own[spin(seed) % own.length]) ?? own[0]
}

/** Near the hue of its group, moved by its own name. */
export function hueOf(seed: string, group: Group): number {
  return (HUES[group] + (spin(seed) % 56) - 28 + 360) % 360
}

function spin(seed: string): number {
  return [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7)
}

/** A platform's picture: a file of the site's own, or the address of one that operators gave. */
export const pictureOf = (title: string) => (title.startsWith('/') ? title : `/img/platforms/${title}`)

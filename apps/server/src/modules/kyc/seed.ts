import { crc32, deflateSync } from 'node:zlib'
import { type App, systemIntent } from '@jade/service/app'
import { playerByAccount } from '../identity/door.ts'
import { idVerified } from './door.ts'
import { emailIndex, sealedEmail } from './email.service.ts'
import * as emails from './email.store.ts'
import { putSides } from './id-card.service.ts'
import { readEmail } from './person.ts'
import { fillPerson } from './profile.service.ts'
import { endReview } from './review.service.ts'

const persons = [
  { account: 'demo01', name: '王小明', gender: 1, birthday: '1990-05-20' },
  { account: 'demo03', name: '林美玲', gender: 2, birthday: '1988-11-02' },
] as const

/** Demo data: demo01 and demo03 gave their data and have a verified ID card; demo03 has confirmed an e-mail address. Idempotent. */
export async function seedPersons(app: App): Promise<void> {
  await seedEmail(app)
  for (const { account, ...change } of persons) {
    const player = await playerByAccount(app.db, account)
    if (!player || (await idVerified(app.db, player.id))) continue
    const front = await app.files.putImage(plainPng([201, 178, 132]))
    const back = await app.files.putImage(plainPng([132, 168, 150]))
    await app.unit(systemIntent('seed'), async (u) => {
      await fillPerson(app, u, { playerId: player.id, change })
      await putSides(u, player.id, [
        { side: 'front', name: front },
        { side: 'back', name: back },
      ])
      for (const side of ['front', 'back'] as const) await endReview(u, { playerId: player.id, side, refusal: null, by: 'seed' })
    })
  }
}

/** `.example` is nobody's: letters go to the sandbox's box alone. */
async function seedEmail(app: App): Promise<void> {
  const email = 'demo03@jade.example'
  await app.unit(systemIntent('seed'), async (u) => {
    const player = await playerByAccount(u.tx, 'demo03')
    if (!player || (await readEmail(app, u.tx, player.id)) !== '') return
    await emails.bindEmail(u.tx, player.id, { sealed: sealedEmail(app, player.id, email), hash: emailIndex(app, email), at: u.now })
  })
}

/** A card-shaped picture of one colour: stands for a document nobody should have to look at. */
function plainPng([red, green, blue]: readonly [number, number, number]): Buffer {
  const [width, height] = [428, 270]
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([red, green, blue]))])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

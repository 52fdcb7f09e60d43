import type { Service } from '@jade/service/service'

/** Demo data of every room, in the order of the rooms; each is idempotent and goes through the same services as real work. */
export async function seedRooms(service: Service): Promise<void> {
  for (const room of service.rooms) {
    await room.seed?.(service.app)
    // What a seed announced (wallets, records, messages) is there before the next room's seed looks for it.
    await service.outbox.drain()
  }
}

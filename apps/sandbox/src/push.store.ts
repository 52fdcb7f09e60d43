import type { Queryable } from '@jade/service/app'

export interface PushDeviceRow {
  readonly id: string
  /** What a browser keeps to itself, base64url. */
  readonly private_key: string
  readonly auth: string
  /** The public key of the house that may send to it, base64url. */
  readonly house: string
  readonly gone: boolean
}

export async function addDevice(q: Queryable, { at, ...row }: Omit<PushDeviceRow, 'gone'> & { readonly at: Date }): Promise<void> {
  await q.query('insert into sandbox.push_device (id, private_key, auth, house, at) values ($1, $2, $3, $4, $5)', [
    row.id,
    row.private_key,
    row.auth,
    row.house,
    at,
  ])
}

export async function pushDevice(q: Queryable, id: string): Promise<PushDeviceRow | null> {
  return (await q.query<PushDeviceRow>('select * from sandbox.push_device where id = $1', [id])).rows[0] ?? null
}

export async function endDevice(q: Queryable, id: string): Promise<void> {
  await q.query('update sandbox.push_device set gone = true where id = $1', [id])
}

export interface PushMessageRow {
  readonly text: string
  readonly ttl: number
  readonly topic: string
  readonly urgency: string
  readonly contact: string
  readonly at: Date
}

export async function addMessage(q: Queryable, deviceId: string, row: PushMessageRow): Promise<void> {
  await q.query(
    `insert into sandbox.push_message (device_id, text, ttl, topic, urgency, contact, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [deviceId, row.text, row.ttl, row.topic, row.urgency, row.contact, row.at],
  )
}

/** What came for a device, oldest first. */
export async function messagesOf(q: Queryable, deviceId: string): Promise<readonly PushMessageRow[]> {
  const { rows } = await q.query<PushMessageRow>(
    'select text, ttl, topic, urgency, contact, at from sandbox.push_message where device_id = $1 order by id limit 200',
    [deviceId],
  )
  return rows
}

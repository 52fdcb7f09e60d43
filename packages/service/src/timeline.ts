import type { Lang } from '@jade/contract/errors'
import type { Happening, HappeningSource } from '@jade/contract/happening'
import type { Permission } from '@jade/contract/permission'
import type { Queryable, StaffActor } from './app.ts'

/** An object of the console as every room can ask about it. */
export interface Subject {
  readonly kind: string
  readonly id: string
  /** How rows of the audit log and messages name it: `withdrawal W123`. */
  readonly name: string
  /** Null where it is nobody's. */
  readonly playerId: bigint | null
  /** The number under which money was moved for it; empty where none was. */
  readonly order: string
}

/** What a room's objects are: which there are, and who may see them. */
export interface ObjectKind {
  readonly kind: string
  readonly permission: Permission
  /** Who may see one is decided for each of them: who looks at it is told on its own page, not to who lists such. */
  readonly judged?: true
  /** Null: there is none with this id that this person may see. */
  find(q: Queryable, id: string, asker: Pick<StaffActor, 'permissions' | 'staffId'>): Promise<Subject | null>
}

/** Happenings at or before this instant, at most so many. */
export interface Before {
  readonly until: Date
  readonly limit: number
}

/** What one room keeps of what happened to objects (docs/adr/0219). It answers newest first, by an index. */
export interface TimelineSource {
  readonly source: HappeningSource
  /** The kinds it knows of; all where it says none. */
  readonly kinds?: readonly string[]
  /** Beside the right to see the object itself. */
  readonly permission?: Permission
  read(q: Queryable, subject: Subject, before: Before & { readonly lang: Lang }): Promise<readonly Happening[]>
}

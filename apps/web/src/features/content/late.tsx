import type { Block } from '@jade/contract/content/tree'
import { PageVersion } from './parts/page-version.tsx'
import { PageWords } from './parts/page-words.tsx'

interface LateProps {
  readonly blocks?: readonly Block[]
  readonly version?: number
  readonly time?: string
}

/** Words between the lists of the index, or which version is read: fetched once somebody published another text of it. */
export default function Late({ blocks = [], version = 0, time = '' }: LateProps) {
  return (
    <>
      {blocks.length > 0 && <PageWords blocks={blocks} />}
      <PageVersion version={version} time={time} />
    </>
  )
}

import { type BookName, bookNames } from '@jade/contract/records/signed-head'
import { SegmentedControl } from '@mantine/core'
import { m } from '#messages'
import { bookWord } from '../words.ts'

interface BookSwitchProps {
  readonly book: BookName
  readonly onChoose: (book: BookName) => void
}

/** Which of the player's books is verified. */
export function BookSwitch({ book, onChoose }: BookSwitchProps) {
  return (
    <SegmentedControl
      aria-label={m.records_book()}
      fullWidth
      mb={16}
      value={book}
      onChange={(value) => onChoose(value as BookName)}
      data={bookNames.map((value) => ({ value, label: bookWord[value]() }))}
    />
  )
}

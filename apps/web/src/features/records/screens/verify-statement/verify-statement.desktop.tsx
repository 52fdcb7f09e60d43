import { PageTitle } from '@jade/ui/panel'
import { BookSwitch } from '../../parts/book-switch.tsx'
import { VerifyPanel } from '../../parts/verify-panel.tsx'
import { chainTexts as texts, chainTitles as titles } from '../../words.ts'
import { useBook } from './verify-statement.model.ts'

export default function VerifyStatement() {
  const { book, both, choose } = useBook()
  return (
    <>
      <PageTitle hint={texts[book]()}>{titles[book]()}</PageTitle>
      {both && <BookSwitch book={book} onChoose={choose} />}
      <VerifyPanel key={book} book={book} />
    </>
  )
}

import css from '../../parts/record.module.css'
import { BookSwitch } from '../../parts/book-switch.tsx'
import { VerifyPanel } from '../../parts/verify-panel.tsx'
import { chainTexts as texts, chainTitles as titles } from '../../words.ts'
import { useBook } from './verify-statement.model.ts'

export default function VerifyStatement() {
  const { book, both, choose } = useBook()
  return (
    <div className={css.page}>
      <h1 className="jp-hidden">{titles[book]()}</h1>
      <p className={css.lead}>{texts[book]()}</p>
      {both && <BookSwitch book={book} onChoose={choose} />}
      <VerifyPanel key={book} book={book} />
    </div>
  )
}

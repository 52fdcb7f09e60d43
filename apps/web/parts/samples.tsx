import type { Lang } from '@jade/contract/errors'
import { AwayPlace } from '@jade/ui/away-bar'
import { Clock, Countdown } from '@jade/ui/clock'
import { CodeField } from '@jade/ui/code-field'
import { Copyable } from '@jade/ui/copyable'
import { DateRange } from '@jade/ui/date-range'
import { BottomSheet, ConfirmDialog, Dialog420 } from '@jade/ui/dialog'
import { Field, PasswordField, Tick } from '@jade/ui/field'
import { GoldButton } from '@jade/ui/gold-button'
import { EmptyState, ErrorState, ListSkeleton } from '@jade/ui/list-faces'
import { Mark } from '@jade/ui/logo'
import { MoneyInput } from '@jade/ui/money-input'
import { Money } from '@jade/ui/money-text'
import { type Column, MobileList, PagedTable } from '@jade/ui/paged-table'
import { Facts, PageTitle, Panel } from '@jade/ui/panel'
import { PhotoUpload } from '@jade/ui/photo-upload'
import { PRESET_AVATARS, PresetAvatar } from '@jade/ui/preset-avatar'
import { QrCard } from '@jade/ui/qr-card'
import QrCode from '@jade/ui/qr-code'
import { RichText } from '@jade/ui/rich-text'
import { Skeleton } from '@jade/ui/skeleton'
import { StatusPill } from '@jade/ui/status-pill'
import { StepTimeline } from '@jade/ui/step-timeline'
import { quickRange } from '@jade/ui/taipei'
import { toast } from '@jade/ui/toast'
import { type ReactNode, useState } from 'react'

interface Order {
  readonly id: string
  readonly time: string
  readonly cents: string
  readonly done: boolean
}

const orders: readonly Order[] = [
  { id: 'D2026112700001', time: '2026/11/27 09:12:44', cents: '12800.00', done: true },
  { id: 'D2026112700002', time: '2026/11/27 21:03:10', cents: '-350.50', done: false },
]
const TONES = ['good', 'bad', 'waiting', 'neutral', 'info'] as const
const MEGABYTE = 1_048_576

/** Every part under the name of its file, in its states. */
export function Samples({ lang }: { readonly lang: Lang }) {
  const word = (zh: string, en: string) => (lang === 'zh' ? zh : en)
  return (
    <main className="samples">
      <PageTitle hint={word('packages/ui 的每個元件', 'Every part of packages/ui')}>{word('元件', 'Parts')}</PageTitle>
      <Buttons word={word} />
      <Typed word={word} />
      <Told word={word} />
      <Lists word={word} />
      <Windows word={word} />
      <Pictures word={word} />
    </main>
  )
}

interface Worded {
  readonly word: (zh: string, en: string) => string
}

function Sample({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className="sample">
      <h2>{name}</h2>
      {children}
    </section>
  )
}

function Buttons({ word }: Worded) {
  return (
    <>
      <Sample name="gold-button">
        <div className="row">
          {(['sm', 'md', 'lg'] as const).map((size) => (
            <GoldButton key={size} size={size}>
              {word('立即存款', 'Deposit now')}
            </GoldButton>
          ))}
          <GoldButton disabled>{word('尚未開放', 'Not yet')}</GoldButton>
          <GoldButton busy busyLabel={word('處理中', 'On its way')}>
            {word('送出', 'Send')}
          </GoldButton>
        </div>
        <GoldButton wide>{word('確認', 'Confirm')}</GoldButton>
      </Sample>
      <Sample name="toast">
        <div className="row">
          {(['good', 'bad', 'info'] as const).map((tone) => (
            <GoldButton key={tone} size="sm" onClick={() => toast({ text: word('已送出申請', 'Your request was sent'), tone })}>
              {tone}
            </GoldButton>
          ))}
        </div>
      </Sample>
    </>
  )
}

function Typed({ word }: Worded) {
  const [code, setCode] = useState('')
  const [money, setMoney] = useState('1000')
  const [photo, setPhoto] = useState<File | null>(null)
  const [span, setSpan] = useState(() => quickRange('last7', Date.now()))
  const send = { label: word('取得驗證碼', 'Send code'), disabled: false, busy: false, onPress: () => undefined }
  return (
    <>
      <Sample name="field">
        <div>
          <Field label={word('帳號', 'Account')} description={word('6 至 12 個字母或數字', '6 to 12 letters or digits')} />
          <Field label={word('電子郵件', 'E-mail')} defaultValue="jade@" error={word('格式不正確', 'This has the wrong form')} />
          <PasswordField label={word('密碼', 'Password')} eyeLabel={word('顯示密碼', 'Show password')} />
          <Tick label={word('我已年滿 18 歲', 'I am of age')} />
        </div>
      </Sample>
      <Sample name="code-field">
        <div>
          <CodeField label={word('驗證碼', 'Code')} value={code} onChange={setCode} send={send} />
        </div>
      </Sample>
      <Sample name="money-input">
        <div>
          <MoneyInput label={word('金額', 'Amount')} value={money} onChange={setMoney} />
        </div>
      </Sample>
      <Sample name="date-range">
        <DateRange value={span} onChange={setSpan} />
      </Sample>
      <Sample name="photo-upload">
        <div>
          <PhotoUpload label={word('身分證正面', 'Front of the ID card')} value={photo} onChange={setPhoto} maxBytes={5 * MEGABYTE} />
        </div>
      </Sample>
    </>
  )
}

function Told({ word }: Worded) {
  const [until] = useState(() => Date.now() + 90_000)
  const words = { copy: word('複製', 'Copy'), copied: word('已複製', 'Copied'), failed: word('無法複製', 'Could not copy'), what: word('複製推薦碼', 'Copy the code') }
  return (
    <>
      <Sample name="money-text">
        <div className="row">
          {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
            <Money key={size} size={size} value="128450.75" />
          ))}
          <Money value="128450.75" tone="gold" />
          <Money value="-350.50" tone="auto" />
          <Money value="350.50" tone="auto" />
        </div>
      </Sample>
      <Sample name="status-pill">
        <div className="row">
          {TONES.map((tone) => (
            <StatusPill key={tone} tone={tone}>
              {tone}
            </StatusPill>
          ))}
        </div>
      </Sample>
      <Sample name="clock">
        <div className="row">
          <Clock />
          <Countdown until={until} />
        </div>
      </Sample>
      <Sample name="copyable">
        <Copyable label={word('推薦碼', 'Referral code')} value="JADE88" strong words={words} />
      </Sample>
      <Sample name="step-timeline">
        <StepTimeline
          steps={[
            { title: word('已送出', 'Sent'), note: '09:12', state: 'done' },
            { title: word('審核中', 'In review'), state: 'now' },
            { title: word('已出款', 'Paid'), state: 'next' },
          ]}
        />
      </Sample>
      <Sample name="panel">
        {(['card', 'raised', 'paper'] as const).map((tone) => (
          <div key={tone}>
            <Panel title={tone} tone={tone}>
              <Facts facts={[[word('單號', 'Order'), orders[0]?.id], [word('金額', 'Amount'), <Money key="money" value="12800.00" />]]} />
            </Panel>
          </div>
        ))}
      </Sample>
      <Sample name="rich-text">
        <RichText
          blocks={[
            { kind: 'heading', spans: [{ text: word('活動內容', 'The offer') }] },
            { kind: 'paragraph', spans: [{ text: word('首存加碼 ', 'First deposit, ') }, { text: '30%', bold: true }] },
            { kind: 'list', ordered: false, items: [[{ text: word('每人一次', 'Once for each player') }], [{ text: word('五倍流水', 'Wagered five times') }]] },
          ]}
          link={(to, text) => <a href={to}>{text}</a>}
        />
      </Sample>
      <Sample name="away-bar">
        <AwayPlace title={word('沒有網路', 'No network')} hint={word('恢復後自動繼續', 'It goes on by itself')} retry={word('重試', 'Try again')} />
      </Sample>
    </>
  )
}

function Lists({ word }: Worded) {
  const [page, setPage] = useState(1)
  const columns: readonly Column<Order>[] = [
    { key: 'id', title: word('單號', 'Order'), cell: ({ id }) => id },
    { key: 'time', title: word('時間', 'Time'), cell: ({ time }) => time },
    { key: 'money', title: word('金額', 'Amount'), align: 'right', cell: ({ cents }) => <Money value={cents} tone="auto" /> },
  ]
  const state = { rows: orders, failed: false, retry: () => undefined }
  const empty = <EmptyState title={word('還沒有訂單', 'No orders yet')} hint={word('先存一筆款', 'Make a deposit first')} />
  const paging = { page, pageSize: 2, total: 9, onPage: setPage }
  return (
    <>
      <Sample name="paged-table">
        <div>
          <PagedTable caption={word('訂單', 'Orders')} columns={columns} rowKey={({ id }) => id} state={state} empty={empty} paging={paging} />
        </div>
        <div>
          <MobileList rowKey={({ id }) => id} state={state} empty={empty} row={({ id, cents }) => [id, ' ', <Money key="money" value={cents} />]} />
        </div>
      </Sample>
      <Sample name="list-faces">
        <div>{empty}</div>
        <div>
          <ErrorState onRetry={() => undefined} />
        </div>
        <div>
          <ListSkeleton rows={2} />
        </div>
      </Sample>
      <Sample name="skeleton">
        <Skeleton height={24} width="60%" />
      </Sample>
    </>
  )
}

function Windows({ word }: Worded) {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'question' | null>(null)
  const close = () => setOpen(null)
  const title = word('兌換商品', 'Exchange')
  return (
    <Sample name="dialog">
      <div className="row">
        {(['dialog', 'sheet', 'question'] as const).map((one) => (
          <GoldButton key={one} size="sm" onClick={() => setOpen(one)}>
            {one}
          </GoldButton>
        ))}
      </div>
      <Dialog420 open={open === 'dialog'} title={title} onClose={close}>
        {word('需要 300 J 幣', 'It costs 300 J coins')}
      </Dialog420>
      <BottomSheet open={open === 'sheet'} title={title} onClose={close}>
        {word('需要 300 J 幣', 'It costs 300 J coins')}
      </BottomSheet>
      <ConfirmDialog open={open === 'question'} title={title} onClose={close} onConfirm={() => Promise.resolve(close())}>
        {word('確定兌換？', 'Exchange it?')}
      </ConfirmDialog>
    </Sample>
  )
}

function Pictures({ word }: Worded) {
  const address = 'https://example.com/register?code=JADE88'
  return (
    <>
      <Sample name="logo">
        <Mark />
      </Sample>
      <Sample name="preset-avatar">
        <div className="row">
          {Array.from({ length: PRESET_AVATARS }, (_, index) => (
            <PresetAvatar key={index} index={index} />
          ))}
        </div>
      </Sample>
      <Sample name="qr-code">
        <div style={{ width: 160 }}>
          <QrCode text={address} label={address} />
        </div>
      </Sample>
      <Sample name="qr-card">
        <QrCard text={address} label={address}>
          {word('掃描註冊', 'Scan to register')}
        </QrCard>
      </Sample>
    </>
  )
}

import { CodeField } from '@jade/ui/code-field'
import { DateRange } from '@jade/ui/date-range'
import { Field, PasswordField, Tick } from '@jade/ui/field'
import { GoldButton } from '@jade/ui/gold-button'
import { MoneyInput } from '@jade/ui/money-input'
import { PhotoUpload } from '@jade/ui/photo-upload'
import { quickRange } from '@jade/ui/taipei'
import { toast } from '@jade/ui/toast'
import { useState } from 'react'
import { Sample, type Worded } from './sample.tsx'

const MEGABYTE = 1_048_576

export function Buttons({ word }: Worded) {
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

export function Typed({ word }: Worded) {
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

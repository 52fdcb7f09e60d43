import { AwayPlace } from '@jade/ui/away-bar'
import { Clock, Countdown } from '@jade/ui/clock'
import { Copyable } from '@jade/ui/copyable'
import { Mark } from '@jade/ui/logo'
import { Money } from '@jade/ui/money-text'
import { Facts, Panel } from '@jade/ui/panel'
import { PRESET_AVATARS, PresetAvatar } from '@jade/ui/preset-avatar'
import { QrCard } from '@jade/ui/qr-card'
import QrCode from '@jade/ui/qr-code'
import { RichText } from '@jade/ui/rich-text'
import { StatusPill } from '@jade/ui/status-pill'
import { StepTimeline } from '@jade/ui/step-timeline'
import { useState } from 'react'
import { Sample, type Worded } from './sample.tsx'

const TONES = ['good', 'bad', 'waiting', 'neutral', 'info'] as const

export function Told({ word }: Worded) {
  const [until] = useState(() => Date.now() + 90_000)
  const words = {
    copy: word('複製', 'Copy'),
    copied: word('已複製', 'Copied'),
    failed: word('無法複製', 'Could not copy'),
    what: word('複製推薦碼', 'Copy the code'),
  }
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
              <Facts
                facts={[
                  [word('單號', 'Order'), 'D2026112700001'],
                  [word('金額', 'Amount'), <Money key="money" value="12800.00" />],
                ]}
              />
            </Panel>
          </div>
        ))}
      </Sample>
      <Sample name="rich-text">
        <RichText
          blocks={[
            { kind: 'heading', spans: [{ text: word('活動內容', 'The offer') }] },
            { kind: 'paragraph', spans: [{ text: word('首存加碼 ', 'First deposit, ') }, { text: '30%', bold: true }] },
            {
              kind: 'list',
              ordered: false,
              items: [[{ text: word('每人一次', 'Once for each player') }], [{ text: word('五倍流水', 'Wagered five times') }]],
            },
          ]}
          link={(to, text) => <a href={to}>{text}</a>}
        />
      </Sample>
      <Sample name="away-bar">
        <AwayPlace
          title={word('沒有網路', 'No network')}
          hint={word('恢復後自動繼續', 'It goes on by itself')}
          retry={word('重試', 'Try again')}
        />
      </Sample>
    </>
  )
}

export function Pictures({ word }: Worded) {
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

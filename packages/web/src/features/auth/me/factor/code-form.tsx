import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { ReactNode } from 'react'
import { type Away, LineForm } from './line-form.tsx'

interface Props {
  help: MessageKey
  submit: MessageKey
  /** Sends the code; a refusal is shown at the field. */
  send: (code: string) => Promise<void>
  away: Away
  other?: Away | undefined
  children?: ReactNode
}

const input = { name: 'code', className: 'ro-mono-field', autoComplete: 'one-time-code', maxLength: 40 }

/** Asks for one code in a dialog. */
export const CodeForm = ({ help, ...rest }: Props) => (
  <LineForm field={{ label: 'factor.code', help, input }} {...rest} />
)

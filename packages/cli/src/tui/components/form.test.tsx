import { afterEach, describe, expect, it } from 'vitest'
import { renderPage, type TestScreen } from '../../../test/render-tui.tsx'
import { Failure } from '../../errors.ts'
import { Form, type FormProps } from './form.tsx'

interface Draft {
  amount: number
}

let screen: TestScreen
afterEach(() => screen.close())

/** Opens a form of an amount, and records the calls and results of `run`. */
async function open(
  { run = async () => ({ mark: 'ok', text: 'done' }), ...more }: Partial<FormProps<Draft>> = {},
  options: Parameters<typeof renderPage>[1] = {},
) {
  const ran: Draft[] = []
  screen = await renderPage(
    <Form<Draft>
      view="balances"
      title="Pay"
      fields={[
        { id: 'who', label: 'cli.tui.recharge.company', wire: 'company_id' },
        {
          id: 'type',
          label: 'cli.tui.recharge.type',
          start: 'bank',
          choices: [
            ['bank', 'cli.tui.recharge.bankType'],
            ['voucher', 'cli.tui.recharge.voucherType'],
          ],
        },
        { id: 'bank', label: 'cli.tui.recharge.bank', isHidden: ({ type }) => type === 'voucher' },
        { id: 'amount', label: 'cli.tui.recharge.amount' },
      ]}
      check={async ({ amount = '' }) =>
        Number(amount) > 0 ? { draft: { amount: Number(amount) } } : { problems: { amount: `bad amount ${amount}` } }
      }
      preview={async ({ amount }) => ({ facts: [['cli.tui.recharge.amount', `¥${amount}`]], name: '星河互娱' })}
      run={(draft, tell) => {
        ran.push(draft)
        return run(draft, tell)
      }}
      {...more}
    />,
    { language: 'en', ...options },
  )
  return { screen, ran }
}

describe('a form', () => {
  it('moves between fields, keeps typed text, and shows a problem at its field', async () => {
    const { ran } = await open()
    await screen.press('星', 'Tab', 'Right')
    await screen.until('[coupon]')
    await screen.untilGone('Bank')
    await screen.press('Enter', 'x', 'Enter')
    const shown = await screen.until('✗ bad amount x')
    expect(shown).toContain('星')
    expect(ran).toEqual([])
    await screen.press('Backspace', '5')
    await screen.untilGone('bad amount')
  })

  it('passes no typed key on to the page, whichever field is active', async () => {
    await open()
    await screen.press('Tab')
    await screen.until('> By')
    await screen.press('3', 'q', '1', ':', '?')
    expect(screen.frame()).toContain('> By')
    await screen.press('Tab', 'Tab', '5', 'Enter')
    await screen.until('¥5')
  })

  it('asks before it discards typed text', async () => {
    await open()
    await screen.press('星', 'Esc')
    await screen.until('Throw away what was typed?')
    await screen.press('Esc')
    expect(await screen.until('Tab next field')).toContain('星')
    await screen.press('Esc', 'y')
    await screen.untilGone('Pay')
  })

  it('asks before it submits, and submits once', async () => {
    const { ran } = await open()
    await screen.press('Tab', 'Tab', 'Tab', '5', 'Enter')
    await screen.until('Type y to continue')
    await screen.until('¥5')
    await screen.press('n', 'Enter')
    await screen.until('✗ That is not y')
    expect(ran).toEqual([])
    await screen.press('Backspace', 'y', 'Enter')
    await screen.until('✓ done')
    expect(ran).toEqual([{ amount: 5 }])
  })

  it('requires typing the name on a production server, and accepts a pasted one', async () => {
    const { ran } = await open({}, { production: true })
    await screen.press('Tab', 'Tab', 'Tab', '5', 'Enter')
    await screen.until('Type 星河互娱 to continue')
    await screen.press('y', 'Enter')
    await screen.until('That is not 星河互娱')
    await screen.press('Backspace')
    await screen.paste('星河互娱')
    await screen.press('Enter')
    await screen.until('✓ done')
    expect(ran).toHaveLength(1)
  })

  it('shows a refusal by the server at the field it names', async () => {
    await open({
      run: async () => {
        throw new Failure('conflict', 'the company is cancelled', { code: 40003, field: 'company_id' })
      },
    })
    await screen.press('Tab', 'Tab', 'Tab', '5', 'Enter')
    await screen.until('Type y')
    await screen.press('y', 'Enter')
    const lines = (await screen.until('✗ the company is cancelled')).split('\n')
    const problem = lines.findIndex((line) => line.includes('cancelled'))
    expect(lines[problem - 1]).toContain('Company')
  })

  it('sends the identical request again when the outcome is unknown', async () => {
    let tries = 0
    const { ran } = await open({
      run: async () =>
        ++tries < 2 ? { mark: 'warn', text: 'no answer', again: true } : { mark: 'ok', text: 'booked' },
    })
    await screen.press('Tab', 'Tab', 'Tab', '5', 'Enter')
    await screen.until('Type y')
    await screen.press('y', 'Enter')
    await screen.until('no answer')
    await screen.press('Enter')
    await screen.until('✓ booked')
    expect(ran).toEqual([{ amount: 5 }, { amount: 5 }])
  })

  it('accepts several keys that arrive in one chunk, as on a busy machine', async () => {
    const { ran } = await open()
    // Three tabs, 12, Ctrl-U, 34, a backspace and Enter.
    await screen.press('\t\t\t12\u001534\u007f\r')
    await screen.until('¥3')
    await screen.press('y\r')
    await screen.until('✓ done')
    expect(ran).toEqual([{ amount: 3 }])
  })

  it('treats a multi-line paste as text, never as keys', async () => {
    const { ran } = await open()
    await screen.paste('abc\nq\n1')
    await screen.until('Pay')
    await screen.until('abc')
    expect(ran).toEqual([])
  })
})

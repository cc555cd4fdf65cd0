import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useReturnFocus } from './use-return-focus.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A page with two buttons, and an overlay with a field, if it is open, that takes the focus. */
function Page({ overlay }: { overlay?: string }) {
  return (
    <>
      <button type="button">first</button>
      <button type="button">second</button>
      {overlay && <Overlay key={overlay} />}
    </>
  )
}

function Overlay() {
  useReturnFocus()
  return <input />
}

const focused = () => document.activeElement?.textContent
const focus = (name: string) => screen.getByText(name).focus()

it('returns the focus to where it was, again if it is lost late', () => {
  const { rerender } = render(<Page />)
  focus('first')
  rerender(<Page overlay="one" />)
  screen.getByRole('textbox').focus()
  rerender(<Page />)
  vi.advanceTimersByTime(0)
  expect(focused()).toBe('first')
  screen.getByText('first').blur()
  vi.advanceTimersByTime(600)
  expect(focused()).toBe('first')
})

it.each([50, 99, 299, 599])('returns the focus of the overlay closed last, %i ms after another one', (pause) => {
  const { rerender } = render(<Page />)
  focus('first')
  rerender(<Page overlay="one" />)
  screen.getByRole('textbox').focus()
  rerender(<Page />)
  vi.advanceTimersByTime(10)
  focus('second')
  rerender(<Page overlay="two" />)
  screen.getByRole('textbox').focus()
  vi.advanceTimersByTime(pause - 10)
  // The browser removes the overlay, and the looks that are due come before the effects of the removal.
  screen.getByRole('textbox').blur()
  vi.advanceTimersByTime(1)
  rerender(<Page />)
  vi.advanceTimersByTime(600)
  expect(focused()).toBe('second')
})

it('hands the focus on if an overlay opens at once after another', () => {
  const { rerender } = render(<Page />)
  focus('first')
  rerender(<Page overlay="one" />)
  screen.getByRole('textbox').focus()
  rerender(<Page overlay="two" />)
  vi.advanceTimersByTime(600)
  screen.getByRole('textbox').focus()
  rerender(<Page />)
  vi.advanceTimersByTime(600)
  expect(focused()).toBe('first')
})

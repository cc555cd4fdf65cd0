import { type FormEvent, useRef } from 'react'

/** Returns a submit handler that ignores a second click before the button is rendered as disabled. */
export function useSubmitOnce(submit: () => Promise<void>) {
  const sending = useRef(false)
  return async (event: FormEvent) => {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    await submit().finally(() => {
      sending.current = false
    })
  }
}

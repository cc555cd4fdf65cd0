/** Resolves after that many milliseconds, or at once when the signal is aborted. */
export function waitFor(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      clearTimeout(timer)
      stop.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, milliseconds)
    stop.addEventListener('abort', end)
    if (stop.aborted) end()
  })
}

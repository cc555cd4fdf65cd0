import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** A component whose code is loaded when it is first shown, or before that by `load`. */
export type Later<Props extends object> = ComponentType<Props> & {
  /** Loads the code, so that the component is complete when it is shown. @throws what the loading throws */
  load: () => Promise<void>
}

/**
 * Makes a component whose code is loaded when it is first shown. Until then it shows `waiting`; if loading fails, it throws, and loads again when
 * it is mounted again. Used instead of `React.lazy`, which keeps its fallback for 300 ms after the code has arrived
 * (https://github.com/react/react/issues/36569).
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: ReactNode = null,
): Later<Props> {
  let Content: ComponentType<Props> | undefined
  const loadContent = async () => {
    Content ??= (await load()).default
  }
  function Shown(props: Props) {
    // Already true for code that was loaded before, so that it is not drawn a second time.
    const [, setLoaded] = useState(Content !== undefined)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      loadContent().then(
        () => setLoaded(true),
        (error: unknown) => setFailure({ error }),
      )
    }, [])
    if (failure) throw failure.error
    return Content ? <Content {...props} /> : waiting
  }
  return Object.assign(Shown, { load: loadContent })
}

/** Loads plotly, a large module, once, when the first chart is shown. */
export const plotModule = {
  queryKey: ['plot module'],
  queryFn: () => import('./plot.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
} as const

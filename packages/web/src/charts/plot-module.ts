/** Plotly is a large module: it is asked for when the first chart is shown, and once. */
export const plotModule = {
  queryKey: ['plot module'],
  queryFn: () => import('./plot.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
} as const

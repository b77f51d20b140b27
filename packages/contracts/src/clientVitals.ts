import { z } from 'zod';

/** Largest body of POST /client-vitals. */
export const clientVitalsBytes = 4_000;

/** Until it shows its largest content, its slowest answer to an input (both milliseconds), and how much it jumps (a score). */
export const vitalNames = ['LCP', 'INP', 'CLS'] as const;
export type VitalName = (typeof vitalNames)[number];

/** As https://web.dev/articles/vitals publishes them: good up to the first, poor above the second. */
export const vitalThresholds: Readonly<Record<VitalName, { readonly good: number; readonly poor: number }>> =
  {
    LCP: { good: 2_500, poor: 4_000 },
    INP: { good: 200, poor: 500 },
    CLS: { good: 0.1, poor: 0.25 },
  };

/** As the thresholds have it. */
export function ratingOf(vital: VitalName, value: number): 'good' | 'medium' | 'poor' {
  const { good, poor } = vitalThresholds[vital];
  if (value <= good) return 'good';
  return value > poor ? 'poor' : 'medium';
}

/** How one screen felt in a browser. Says nothing of who was there. */
export const clientVitalSchema = z.object({
  /** `shell`, or the micro-frontend whose screen was open. */
  remote: z.string().max(40),
  version: z.string().max(60),
  vital: z.enum(vitalNames),
  value: z.number().min(0).max(3_600_000),
});

/** Body of POST /client-vitals. */
export const clientVitalsSchema = z.object({ vitals: z.array(clientVitalSchema).min(1).max(20) });

export type ClientVital = z.infer<typeof clientVitalSchema>;

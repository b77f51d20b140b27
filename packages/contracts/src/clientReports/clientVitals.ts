import { z } from 'zod';

export const clientVitalsBytes = 4_000;

/** LCP and INP are in milliseconds, CLS is a score. */
export const vitalNames = ['LCP', 'INP', 'CLS'] as const;
export type VitalName = (typeof vitalNames)[number];

/** https://web.dev/articles/vitals: good up to the first value, poor above the second. */
export const vitalThresholds: Readonly<Record<VitalName, { readonly good: number; readonly poor: number }>> =
  {
    LCP: { good: 2_500, poor: 4_000 },
    INP: { good: 200, poor: 500 },
    CLS: { good: 0.1, poor: 0.25 },
  };

export function ratingOf(vital: VitalName, value: number): 'good' | 'medium' | 'poor' {
  const { good, poor } = vitalThresholds[vital];
  if (value <= good) return 'good';
  return value > poor ? 'poor' : 'medium';
}

export const clientVitalSchema = z.object({
  remote: z.string().max(40),
  version: z.string().max(60),
  vital: z.enum(vitalNames),
  value: z.number().min(0).max(3_600_000),
});

export const clientVitalsSchema = z.object({ vitals: z.array(clientVitalSchema).min(1).max(20) });

export type ClientVital = z.infer<typeof clientVitalSchema>;

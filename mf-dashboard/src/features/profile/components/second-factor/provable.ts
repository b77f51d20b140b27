import type { SecondFactorProof, SecondFactorSetUp } from '@marathon/contracts/accountRequests';

/** Omits the code without two-step login. */
export const provable = ({ code, ...proof }: SecondFactorProof): SecondFactorSetUp =>
  code === '' ? proof : { ...proof, code };

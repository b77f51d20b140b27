import { z } from 'zod';

const credential = {
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
};

export const createdPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().max(20)).max(10).exactOptional(),
  }),
});

const passkeyAnswerSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().exactOptional(),
  }),
});

export const parsePasskeyAnswer = (typed: string): z.infer<typeof passkeyAnswerSchema> | undefined =>
  passkeyAnswerSchema.safeParse(parsedJson(typed)).data;

export function challengeOf({
  response,
}: {
  readonly response: { readonly clientDataJSON: string };
}): string {
  const text = Buffer.from(response.clientDataJSON, 'base64url').toString();
  return clientDataSchema.safeParse(parsedJson(text)).data?.challenge ?? '';
}

const clientDataSchema = z.object({ challenge: z.string() });

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

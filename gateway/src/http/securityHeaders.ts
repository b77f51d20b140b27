import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** On every answer. No opener policy for the popup: it returns from Google and must reach its opener. */
export function securityHeaders(publicUrl: string, pageOrigins: readonly string[]): RequestHandler {
  const headers = securityHeaderList(publicUrl, pageOrigins);
  return (req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    if (isPopup(req.path)) res.removeHeader('Cross-Origin-Opener-Policy');
    next();
  };
}

const isPopup = (path: string) => path === '/popup.html' || path.startsWith('/realms/');

/** A sign-in form may lead back to `pageOrigins`. */
export function securityHeaderList(publicUrl: string, pageOrigins: readonly string[]) {
  const isSecure = new URL(publicUrl).protocol === 'https:';
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'", ...pageOrigins],
        frameAncestors: ["'none'"],
        frameSrc: ["'none'"],
        // People enter URLs of photos and marathon images.
        imgSrc: ["'self'", 'data:', 'https:', 'http:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // styled-components and sweetalert2 add style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000 },
  });
  return headersOf(headers);
}

function headersOf(helmet: (req: IncomingMessage, res: ServerResponse, next: () => void) => void) {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  helmet(req, res, () => {});
  return res.getHeaderNames().map((name) => [name, String(res.getHeader(name))] as const);
}

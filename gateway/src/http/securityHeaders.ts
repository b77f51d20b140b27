import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** @param pageOrigins origins that a sign-in form may lead back to */
export function securityHeaders(publicUrl: string, pageOrigins: readonly string[]): RequestHandler {
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
        // People enter the addresses of photos and marathon images.
        imgSrc: ["'self'", 'data:', 'https:', 'http:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // styled-components and sweetalert2 put style elements into the page.
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
  return (req, res, next) =>
    headers(req, res, (error?: unknown) => {
      // The sign-in popup goes to Google and back. If it were isolated, the page that opened it would lose it.
      if (isPopup(req.path)) res.removeHeader('Cross-Origin-Opener-Policy');
      next(error);
    });
}

const isPopup = (path: string) => path === '/popup.html' || path.startsWith('/realms/');

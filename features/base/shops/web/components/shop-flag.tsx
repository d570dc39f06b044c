import type { ReactNode } from 'react';

/**
 * The flag of a shop's country as a small picture, its two letters where we have drawn none; the name always stands beside it.
 * Emoji flags are missing on Windows.
 */
export function ShopFlag({ country }: { country: string }) {
  return (
    <svg className="t-flag" viewBox="0 0 21 15" width="21" height="15" aria-hidden="true">
      {flags[country] ?? <Letters of={country} />}
    </svg>
  );
}

function Letters({ of }: { of: string }) {
  return (
    <>
      <path fill="#475569" d="M0 0h21v15H0z" />
      <text x="10.5" y="11" fill="#fff" fontSize="9" fontWeight="600" textAnchor="middle">
        {of}
      </text>
    </>
  );
}

const flags: Readonly<Record<string, ReactNode>> = {
  AL: (
    <>
      <path fill="#d8121a" d="M0 0h21v15H0z" />
      <path
        fill="#111"
        d="M10.5 3.2 9 2.2l.3 1.5L6.5 3.4 8 5 5.2 5.4l2 .9-2.3 1.4 2.5-.2-1.6 2.2 2.3-1-.3 2.1 1.5-1.4 1.2 3 1.2-3 1.5 1.4-.3-2.1 2.3 1-1.6-2.2 2.5.2-2.3-1.4 2-.9L13 5l1.5-1.6-2.8.3.3-1.5z"
      />
    </>
  ),
  SI: (
    <>
      <path fill="#fff" d="M0 0h21v5H0z" />
      <path fill="#005da4" d="M0 5h21v5H0z" />
      <path fill="#ed1c24" d="M0 10h21v5H0z" />
      <path fill="#005da4" stroke="#fff" strokeWidth=".6" d="M3.2 2.6h4.2v3.2c0 1.7-2.1 2.7-2.1 2.7s-2.1-1-2.1-2.7z" />
      <path fill="#fff" d="m3.6 6.7 1-1.3.7-1.3.7 1.3 1 1.3-1.7 1.2z" />
    </>
  ),
  MK: (
    <>
      <path fill="#d20000" d="M0 0h21v15H0z" />
      <path
        fill="#ffe600"
        d="M0 0h3.5L10.5 6.7 17.5 0H21L10.5 7.5zM21 15h-3.5l-7-6.7-7 6.7H0l10.5-7.5zM0 6v3l10.5-1.5zM21 6v3L10.5 7.5zM9.2 0h2.6l-1.3 7.5zM9.2 15h2.6l-1.3-7.5z"
      />
      <circle cx="10.5" cy="7.5" r="2.6" fill="#ffe600" stroke="#d20000" strokeWidth=".7" />
    </>
  ),
  XK: (
    <>
      <path fill="#244aa5" d="M0 0h21v15H0z" />
      <path
        fill="#d0a650"
        d="m8.6 5.8 1.2-.4.6-1.1 1.1.7.3 1.2 1.3.6-.5 1.3-1.1.7-.2 1.7-1.2 1.1-.9-1.6-1.4-.6-.4-1.5 1-.8z"
      />
      <g fill="#fff">
        <circle cx="5" cy="4.2" r=".6" />
        <circle cx="7.1" cy="3" r=".6" />
        <circle cx="9.3" cy="2.4" r=".6" />
        <circle cx="11.7" cy="2.4" r=".6" />
        <circle cx="13.9" cy="3" r=".6" />
        <circle cx="16" cy="4.2" r=".6" />
      </g>
    </>
  ),
};
